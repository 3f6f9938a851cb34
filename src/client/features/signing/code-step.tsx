/** The code that is mailed to the signer: asked for, typed, and held against the one that was sent. */
import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { serverClient } from '#client/api/server-client.ts';
import { FormField } from '#client/components/form-field.tsx';
import { FormNotice } from '#client/components/form-notice.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Translate } from '#common/i18n/keys.ts';
import { SIGNING_CODE_DIGITS } from '#common/link-limits.ts';
import type { CodeAnswerDto, SigningPageDto } from '#common/schemas/signing-request.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

type CodeStepProps = {
  token: string;
  page: SigningPageDto;
  onConfirmed: (code: string) => void;
  /** Something is refused; true when the page shows by itself why. */
  onRefused: (error: unknown) => boolean;
};

const SECOND_MS = 1_000;

function refusalText({ outcome, triesLeft }: CodeAnswerDto, t: Translate): string | null {
  if (outcome === 'confirmed') return null;
  return outcome === 'wrong' ? t('signing.code.wrong', { count: triesLeft }) : t(`signing.code.${outcome}`);
}

export function CodeStep({ token, page, onConfirmed, onRefused }: CodeStepProps) {
  const { t } = useTranslate();
  const [isSent, setIsSent] = useState(page.code.isSent);
  /** When another code may be asked for; null for never again. */
  const [nextAt, setNextAt] = useState(() => nextFrom(page.code.nextInSeconds));
  const [code, setCode] = useState('');
  const [busyWith, setBusyWith] = useState<'send' | 'confirm' | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isJustSent, setIsJustSent] = useState(false);
  const wait = useSecondsUntil(nextAt ?? 0);

  const run = async (
    what: 'send' | 'confirm',
    failed: 'signing.code.sendFailed' | 'signing.code.failed',
    work: () => Promise<void>,
  ) => {
    setBusyWith(what);
    setNotice(null);
    setIsJustSent(false);
    try {
      await work();
    } catch (error) {
      if (!onRefused(error)) setNotice(`${t(failed)}. ${errorText(error, t)}`);
    } finally {
      setBusyWith(null);
    }
  };
  const send = () =>
    run('send', 'signing.code.sendFailed', async () => {
      const sent = await serverClient.procedures.signing.sendCode.mutate({ token });
      setIsSent(sent.isSent);
      setNextAt(nextFrom(sent.nextInSeconds));
      setCode('');
      setIsJustSent(true);
    });
  const confirm = () =>
    run('confirm', 'signing.code.failed', async () => {
      const answer = await serverClient.procedures.signing.confirmCode.mutate({ token, code });
      setNotice(refusalText(answer, t));
      if (answer.outcome === 'confirmed') onConfirmed(code);
      else setCode('');
    });

  return (
    <Stack gap="4">
      <Text>{t('signing.step.codeText', { address: page.address })}</Text>
      {isSent ? (
        <chakra.form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (code.length === SIGNING_CODE_DIGITS) void confirm();
            else event.currentTarget.querySelector('input')?.focus();
          }}
        >
          <Flex gap="3" align="flex-start" direction={{ base: 'column', sm: 'row' }}>
            <FormField label="signing.code.label" hint="signing.code.hint" error={undefined}>
              <Input
                size="lg"
                width="min(10rem, 100%)"
                inputMode="numeric"
                autoComplete="one-time-code"
                letterSpacing="0.3em"
                fontFamily="mono"
                value={code}
                // Pasted with spaces in it, it is still the whole code.
                onChange={(event) =>
                  setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, SIGNING_CODE_DIGITS))
                }
              />
            </FormField>
            <Button
              type="submit"
              size="lg"
              minHeight="12"
              marginTop={{ sm: '6' }}
              disabled={code.length < SIGNING_CODE_DIGITS}
              loading={busyWith === 'confirm'}
            >
              {t('signing.code.confirm')}
            </Button>
          </Flex>
        </chakra.form>
      ) : null}
      <Text role="status" _empty={{ display: 'none' }}>
        {isJustSent ? t('signing.code.sent') : null}
      </Text>
      <FormNotice text={notice} />
      {nextAt === null ? (
        <Text color="fg.muted">{t('signing.code.noMore', { company: page.companyName })}</Text>
      ) : (
        <Stack gap="1" align="flex-start">
          <Button
            variant={isSent ? 'outline' : 'solid'}
            size="lg"
            minHeight="12"
            disabled={wait > 0}
            loading={busyWith === 'send'}
            onClick={() => void send()}
          >
            {t(isSent ? 'signing.code.again' : 'signing.code.send')}
          </Button>
          {wait > 0 ? (
            <Text textStyle="sm" color="fg.muted">
              {t('signing.code.wait', { count: wait })}
            </Text>
          ) : null}
        </Stack>
      )}
    </Stack>
  );
}

const nextFrom = (seconds: number | null): number | null =>
  seconds === null ? null : Date.now() + seconds * SECOND_MS;
