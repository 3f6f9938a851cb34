/** A signed inspection: a document to read from top to bottom, with what can be done with it beside it. */
import { Box, Button, Flex, Grid, Heading, Link, Spacer, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { HistoryLink } from '#client/components/history-link.tsx';
import { PageHeading } from '#client/components/page-heading.tsx';
import { CustomerLink } from '#client/features/customers/customer-link.tsx';
import { lastOverview } from '#client/lib/overview.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { type WizardStep, wizardSteps } from '#common/domain/wizard.ts';
import { formatDate } from '#common/i18n/format.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import { SignedContract } from '../contract/signed-contract.tsx';
import { FloorPlanStep } from '../floor-plan/floor-plan-step.tsx';
import { FloorNames } from '../floor-plan/use-floor-name.ts';
import { LateSignatures } from '../late-signatures.tsx';
import { ReadOnlyText } from '../read-only-text.tsx';
import { SignedReport } from '../report/signed-report.tsx';
import { UnsentWarning } from '../unsent-warning.tsx';
import { SignedNotice } from './signed-notice.tsx';

type SignedDocumentProps = {
  inspection: InspectionDto;
  /** The part that a link leads to, as the number of its step; null for all of it, from the top. */
  part: number | null;
};

export function SignedDocument({ inspection, part }: SignedDocumentProps) {
  const { t, language } = useTranslate();
  const [overview] = useState(lastOverview);
  const { id, date, customerName, customerAddress, technicianName, recommendations } = inspection;
  const contents: Record<WizardStep, ReactNode> = {
    customer: (
      <Stack gap="5">
        <ReadOnlyText label="customer.select" text={`${customerName}\n${customerAddress}`} />
        <ReadOnlyText label="customer.technician" text={technicianName} />
      </Stack>
    ),
    floorPlan: <FloorPlanStep inspection={inspection} onSaved={() => {}} />,
    report: <SignedReport inspection={inspection} />,
    recommendations: <ReadOnlyText label="recommendations.text" text={recommendations} />,
    contract: <SignedContract inspection={inspection} />,
  };
  return (
    <FloorNames value={inspection.floorPlans}>
      <Stack gap="5" maxWidth="7xl" marginX="auto" data-wide>
        <Button asChild variant="ghost" minHeight="11" alignSelf="flex-start" marginStart="-3" marginBottom="-3">
          <RouterLink {...overview}>
            <ArrowLeft aria-hidden />
            {t('wizard.backToOverview')}
          </RouterLink>
        </Button>
        <Flex wrap="wrap" align="baseline" columnGap="4" rowGap="1">
          <PageHeading title="page.inspection" />
          <Text color="fg.muted">
            <CustomerLink customer={inspection} /> · {formatDate(new Date(date), language)}
          </Text>
          <Spacer />
          {id > 0 ? <HistoryLink of={`inspection/${id}`} /> : null}
        </Flex>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="5" alignItems="start">
          <Stack
            gap="4"
            gridColumn={{ lg: 2 }}
            position={{ lg: 'sticky' }}
            top={{ lg: '20' }}
            maxHeight={{ lg: 'calc(100dvh - 6rem)' }}
            overflowY={{ lg: 'auto' }}
          >
            <SignedNotice inspection={inspection} />
            <UnsentWarning unsent={inspection.unsent} isReadOnly />
            <LateSignatures inspection={inspection} />
            <Stack as="nav" aria-label={t('wizard.contents')} gap="0" hideBelow="lg" paddingX="2">
              {wizardSteps.map((name, index) => (
                <Link key={name} asChild color="fg.muted" minHeight="9" alignItems="center">
                  <RouterLink to={`?step=${index}`} replace preventScrollReset>
                    {t(`wizard.step.${name}`)}
                  </RouterLink>
                </Link>
              ))}
            </Stack>
          </Stack>
          <Stack gap="4" gridColumn={{ lg: 1 }} gridRow={{ lg: 1 }} minWidth="0">
            {wizardSteps.map((name, index) => (
              <Part key={name} name={name} isWanted={index === part}>
                {contents[name]}
              </Part>
            ))}
          </Stack>
        </Grid>
      </Stack>
    </FloorNames>
  );
}

type PartProps = { name: WizardStep; isWanted: boolean; children: ReactNode };

/** One part, under a heading that a link to it leads to. */
function Part({ name, isWanted, children }: PartProps) {
  const { t } = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  const id = `part-${name}`;
  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="bg"
      borderWidth="1px"
      borderRadius="lg"
      padding={{ base: '4', md: '6' }}
      marginX={{ base: '-2', md: '0' }}
      // Below the frame's own bar.
      scrollMarginTop="20"
    >
      <Heading ref={heading} as="h2" size="lg" id={id} tabIndex={-1} outline="none" marginBottom="5">
        {t(`wizard.step.${name}`)}
      </Heading>
      {children}
    </Box>
  );
}
