/** For administrators: all that the company has in the portal, as one file. */
import { Button, Text } from '@chakra-ui/react';
import { FileArchive } from 'lucide-react';
import { serverClient } from '#client/api/server-client.ts';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';

export function EverythingCard() {
  const { t, language } = useTranslate();
  return (
    <SettingsCard title="everything.title" text="everything.text">
      <Text fontSize="sm" color="fg.muted">
        {t('everything.hint')}
      </Text>
      <Button
        asChild
        size="lg"
        variant="outline"
        overflowWrap="anywhere"
        alignSelf={{ base: 'stretch', md: 'flex-start' }}
      >
        <a href={serverClient.everythingZip(language)} download>
          <FileArchive size={18} aria-hidden />
          {t('everything.download')}
        </a>
      </Button>
    </SettingsCard>
  );
}
