/** /demo: the portal's widgets to try out; nothing here touches what is stored (specification, section 2). */
import { Stack, Tabs, Text, VisuallyHidden } from '@chakra-ui/react';
import { Camera, FileText, Map as MapIcon, PenLine } from 'lucide-react';
import { PageHeading } from '#client/components/page-heading.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import { DemoCamera } from './demo-camera.tsx';
import { DemoPdf } from './demo-pdf.tsx';
import { DemoPlan } from './demo-plan.tsx';
import { DemoSignature } from './demo-signature.tsx';

const tabs = [
  { value: 'plan', Icon: MapIcon, Content: DemoPlan },
  { value: 'signature', Icon: PenLine, Content: DemoSignature },
  { value: 'camera', Icon: Camera, Content: DemoCamera },
  { value: 'pdf', Icon: FileText, Content: DemoPdf },
] as const;

export function DemoPage() {
  const { t } = useTranslate();
  return (
    <Stack gap="5" maxWidth="4xl" marginX="auto">
      <PageHeading title="page.demo" />
      <Text color="fg.muted">{t('demo.intro')}</Text>
      <Tabs.Root defaultValue="plan" lazyMount>
        <Tabs.List flexWrap="wrap">
          {tabs.map(({ value, Icon }) => (
            <Tabs.Trigger key={value} value={value} minHeight="11">
              <Icon size={18} aria-hidden />
              {t(`demo.tab.${value}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Content }) => (
          <Tabs.Content key={value} value={value}>
            <VisuallyHidden asChild>
              <h2>{t(`demo.tab.${value}`)}</h2>
            </VisuallyHidden>
            <Content />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Stack>
  );
}
