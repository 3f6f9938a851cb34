/** What was found: whether the document is whole, and which it is. */
import { Center, Flex, Heading, Stack, Text, Link as TextLink } from '@chakra-ui/react';
import { CircleHelp, ShieldCheck, ShieldX } from 'lucide-react';
import { Link } from 'react-router';
import { type Fact, Facts } from '#client/components/facts.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { printedCode } from '#common/contract/document-code.ts';
import { formatDateTime } from '#common/i18n/format.ts';
import type { VerificationDto, VerificationOutcome } from '#common/schemas/verification.ts';

type Verdict = 'good' | 'bad' | 'unknown';

const verdicts: Record<VerificationOutcome, Verdict> = {
  whole: 'good',
  kept: 'good',
  altered: 'bad',
  otherDocument: 'bad',
  damaged: 'bad',
  unknownFile: 'unknown',
  unknownCode: 'unknown',
};

const palettes: Record<Verdict, string> = { good: 'pine', bad: 'red', unknown: 'orange' };
const icons = { good: ShieldCheck, bad: ShieldX, unknown: CircleHelp } as const;

type VerificationResultProps = { verification: VerificationDto; fileName: string | null };

export function VerificationResult({ verification: { outcome, document }, fileName }: VerificationResultProps) {
  const { t, language } = useTranslate();
  const verdict = verdicts[outcome];
  const Icon = icons[verdict];
  const facts: Fact[] = [
    ...(fileName === null ? [] : [{ label: t('verify.file'), value: fileName }]),
    ...(document
      ? [
          { label: t('verify.inspection'), value: String(document.inspectionId) },
          { label: t('verify.signedAt'), value: formatDateTime(document.signedAt, language) },
          ...(document.timestampedAt === null
            ? []
            : [{ label: t('verify.timestamp'), value: formatDateTime(document.timestampedAt, language) }]),
          { label: t('verify.code'), value: printedCode(document.code), isCode: true },
          { label: t('verify.checksum'), value: document.contentSha256, isCode: true },
        ]
      : []),
  ];
  return (
    <Stack
      as="section"
      gap="5"
      padding={{ base: '5', md: '7' }}
      borderWidth="1px"
      borderRadius="xl"
      colorPalette={palettes[verdict]}
      borderColor="colorPalette.muted"
      bg="bg.panel"
    >
      <Flex gap="4" align={{ base: 'flex-start', md: 'center' }}>
        <Center
          boxSize="12"
          borderRadius="full"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          flexShrink="0"
          aria-hidden
        >
          <Icon size={24} />
        </Center>
        <Stack gap="1">
          <Heading as="h2" size="lg" color="colorPalette.fg">
            {t(`verify.${outcome}.title`)}
          </Heading>
          <Text>{t(`verify.${outcome}.text`)}</Text>
        </Stack>
      </Flex>
      {document?.amendments.map(({ code, signedAt }) => (
        <Text key={code} fontWeight="medium">
          {t('verify.amended', { date: formatDateTime(signedAt, language) })}{' '}
          <TextLink asChild fontFamily="mono">
            <Link to={`/verify?code=${code}`}>{printedCode(code)}</Link>
          </TextLink>
        </Text>
      ))}
      {facts.length > 0 ? <Facts facts={facts} /> : null}
    </Stack>
  );
}
