/** Name and contacts of the company. */
import { Grid, GridItem, Input } from '@chakra-ui/react';
import { FormField } from '#client/components/form-field.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import type { TemplatesFormApi } from './use-templates.ts';

export const contacts = [
  { name: 'companyAddress', autoComplete: 'street-address', type: 'text', isWide: true },
  { name: 'companyPhone', autoComplete: 'tel', type: 'tel', isWide: false },
  { name: 'companyEmail', autoComplete: 'email', type: 'email', isWide: false },
  { name: 'companyWebsite', autoComplete: 'url', type: 'text', isWide: true },
] as const;

export function CompanyFields({ form, isReadOnly }: { form: TemplatesFormApi; isReadOnly: boolean }) {
  const { errors } = form.formState;
  return (
    <SettingsCard title="templates.company" text="templates.companyText">
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
        <GridItem colSpan={{ md: 2 }}>
          <FormField label="templates.companyName" error={errors.companyName?.message}>
            <Input size="lg" autoComplete="organization" readOnly={isReadOnly} {...form.register('companyName')} />
          </FormField>
        </GridItem>
        {contacts.map(({ name, autoComplete, type, isWide }) => (
          <GridItem key={name} colSpan={{ md: isWide ? 2 : 1 }}>
            <FormField label={`templates.${name}`} isOptional error={errors[name]?.message}>
              <Input size="lg" type={type} autoComplete={autoComplete} readOnly={isReadOnly} {...form.register(name)} />
            </FormField>
          </GridItem>
        ))}
      </Grid>
    </SettingsCard>
  );
}
