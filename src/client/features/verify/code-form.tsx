/** The code on the paper, typed over. */
import { Button, chakra, Flex, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { FormField } from '#client/components/form-field.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { printedCode, readDocumentCode } from '#common/contract/document-code.ts';

type CodeFormProps = { code: string; isBusy: boolean; onCode: (code: string) => void };

export function CodeForm({ code, isBusy, onCode }: CodeFormProps) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState(code);
  const [isRefused, setIsRefused] = useState(code !== '' && readDocumentCode(code) === null);
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = readDocumentCode(typed);
        setIsRefused(read === null);
        if (read === null) return event.currentTarget.querySelector('input')?.focus();
        setTyped(printedCode(read));
        onCode(read);
      }}
    >
      <Flex gap="3" direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-start' }}>
        <FormField label="verify.codeLabel" hint="verify.codeHint" error={isRefused ? 'verify.codeRefused' : undefined}>
          <Input
            size="lg"
            fontFamily="mono"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setIsRefused(false);
            }}
          />
        </FormField>
        <Button type="submit" size="lg" variant="outline" marginTop={{ md: '6' }} flexShrink="0" loading={isBusy}>
          {t('verify.check')}
        </Button>
      </Flex>
    </chakra.form>
  );
}
