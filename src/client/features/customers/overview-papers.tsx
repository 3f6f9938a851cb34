/** The parts of a customer's page that are papers: the plans of its floors, and what was signed. */
import { Badge, Box, Flex, IconButton, Image, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { FileArchive, Mail } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { Panel } from '#client/components/panel.tsx';
import { useFloorName } from '#client/features/inspection-wizard/floor-plan/use-floor-name.ts';
import { MailDialog } from '#client/features/mail/mail-dialog.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { printedCode } from '#common/contract/document-code.ts';
import { wizardSteps } from '#common/domain/wizard.ts';
import { formatDate, formatShortDate } from '#common/i18n/format.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';
import type { CustomerOverviewDto } from '#common/schemas/customer-overview.ts';
import { PdfLink } from './customer-inspections.tsx';
import { Nothing, WayTo } from './overview-panels.tsx';

const planStep = `?step=${wizardSteps.indexOf('floorPlan')}`;

export function PlansPanel({ plans }: { plans: NonNullable<CustomerOverviewDto['plans']> }) {
  const { t, language } = useTranslate();
  const floorName = useFloorName(plans.floors);
  const to = `/inspections/${plans.inspectionId}${planStep}`;
  return (
    <Panel
      title={t('customers.plans')}
      aside={<WayTo to={to}>{t('customers.ofInspection', { date: formatShortDate(plans.date, language) })}</WayTo>}
    >
      <SimpleGrid as="ul" listStyleType="none" columns={plans.floors.length > 1 ? 2 : 1} gap="3">
        {plans.floors.map(({ floor, imageId, width, height }) => (
          <li key={floor}>
            <Link asChild color="fg" display="block">
              <RouterLink to={to}>
                <Image
                  src={serverClient.imageAddress(imageId)}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                  objectFit="contain"
                  aspectRatio="3 / 2"
                  borderWidth="1px"
                  borderRadius="md"
                  // Plans are paper.
                  layerStyle="paper"
                  style={{ width: '100%', height: 'auto' }}
                />
                <Text as="span" textStyle="sm">
                  {floorName(floor)}
                </Text>
              </RouterLink>
            </Link>
          </li>
        ))}
      </SimpleGrid>
    </Panel>
  );
}

type DocumentsPanelProps = { customer: CustomerDto; overview: CustomerOverviewDto };

export function DocumentsPanel({ customer, overview: { documents, hasMoreDocuments } }: DocumentsPanelProps) {
  const { t, language } = useTranslate();
  const canMail = trpc.mail.status.useQuery().data?.isSetUp;
  const [mailed, setMailed] = useState<number | null>(null);
  return (
    <Panel
      title={t('customers.documents')}
      aside={
        documents.length > 0 ? (
          <Flex columnGap="4" wrap="wrap" justify="flex-end">
            {hasMoreDocuments ? (
              <WayTo to={`/contracts?q=${encodeURIComponent(customer.name)}`}>{t('customers.documents.all')}</WayTo>
            ) : null}
            <Link
              href={serverClient.customerDocumentsZip(customer.id, language)}
              textStyle="sm"
              color="colorPalette.fg"
              gap="1.5"
              minHeight={{ base: '11', md: '6' }}
            >
              <FileArchive size={16} aria-hidden />
              {t('customers.documents.zip')}
            </Link>
          </Flex>
        ) : null
      }
    >
      {documents.length === 0 ? <Nothing>{t('customers.documents.none')}</Nothing> : null}
      <Stack as="ul" listStyleType="none" gap="0">
        {documents.map(({ inspectionId, date, signedAt, language: written, isAmendment, code }) => {
          const day = formatDate(signedAt ?? date, language);
          return (
            <Flex
              as="li"
              key={inspectionId}
              gap="3"
              align="center"
              minHeight="11"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Flex flex="1" minWidth="0" columnGap="3" wrap="wrap" align="center">
                <Text>
                  {t('pdf.title')}, {t('contracts.signedOn', { date: day })}
                </Text>
                {isAmendment ? <Badge>{t('amendment.badge')}</Badge> : null}
                {code ? (
                  <Link
                    asChild
                    textStyle="xs"
                    fontFamily="mono"
                    color="fg.muted"
                    minHeight={{ base: '11', md: '6' }}
                    alignItems="center"
                  >
                    <RouterLink to={`/verify/${code}`}>{printedCode(code)}</RouterLink>
                  </Link>
                ) : null}
              </Flex>
              {canMail ? (
                <IconButton
                  variant="ghost"
                  boxSize="11"
                  aria-label={t('mail.document.ofDay', { date: day })}
                  onClick={() => setMailed(inspectionId)}
                >
                  <Mail />
                </IconButton>
              ) : null}
              <Box flexShrink="0">
                <PdfLink
                  inspectionId={inspectionId}
                  language={written ?? language}
                  label={t('customers.pdf', { date: day })}
                />
              </Box>
            </Flex>
          );
        })}
      </Stack>
      {mailed === null ? null : <MailDialog inspectionId={mailed} onClose={() => setMailed(null)} />}
    </Panel>
  );
}
