/** The code on the paper, typed over. */
import { Button, chakra, Flex, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { FormField } from '#client/components/form-field.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { printedCode, readDocumentCode } from '#common/contract/document-code.ts';

type CodeFormProps = {
  /** The code in the address, as it is written there. */
  code: string;
  onCode: (code: string) => void;
};

const fieldsOf = (code: string) => {
  const read = readDocumentCode(code);
  return { code, typed: read ? printedCode(read) : code, isRefused: code !== '' && read === null };
};

export function CodeForm({ code, onCode }: CodeFormProps) {
  const { t } = useTranslate();
  const [fields, setFields] = useState(() => fieldsOf(code));
  // Another address brings another code; the field itself, and the focus, stay.
  if (fields.code !== code) setFields(fieldsOf(code));
  const { typed, isRefused } = fields;
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = readDocumentCode(typed);
        setFields({ code, typed: read ? printedCode(read) : typed, isRefused: read === null });
        if (read === null) event.currentTarget.querySelector('input')?.focus();
        else onCode(read);
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
            onChange={(event) => setFields({ code, typed: event.currentTarget.value, isRefused: false })}
          />
        </FormField>
        <Button type="submit" size="lg" variant="outline" marginTop={{ md: '6' }} flexShrink="0">
          {t('verify.check')}
        </Button>
      </Flex>
    </chakra.form>
  );
}
