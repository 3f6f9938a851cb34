/** The two logos: each is saved as soon as it is chosen, and removed once asked whether they are sure. */
import { Box, Button, Center, Flex, Grid, Image, Stack, Text } from '@chakra-ui/react';
import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { serverClient, trpc } from '#client/api/server-client.ts';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { FileButton } from '#client/components/file-button.tsx';
import { SettingsCard } from '#client/features/settings/settings-card.tsx';
import { asImage } from '#client/lib/as-image.ts';
import { ApiError, errorText } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LOGO_MAX_BYTES } from '#common/limits.ts';
import type { Settings } from './use-templates.ts';

const kinds = [
  {
    field: 'logoId',
    title: 'templates.logo',
    hint: 'templates.logoHint',
    choose: 'templates.upload',
    remove: 'templates.remove',
    uploaded: 'templates.logoUploaded',
    ground: 'white',
    ink: 'gray.600',
  },
  {
    field: 'whiteLogoId',
    title: 'templates.whiteLogo',
    hint: 'templates.whiteLogoHint',
    choose: 'templates.uploadWhite',
    remove: 'templates.removeWhite',
    uploaded: 'templates.whiteLogoUploaded',
    ground: 'pine.950',
    ink: 'pine.100',
  },
] as const;
type Kind = (typeof kinds)[number];

export function LogoFields({ settings, isReadOnly }: { settings: Settings; isReadOnly: boolean }) {
  return (
    <SettingsCard title="templates.logos" text="templates.logosText">
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 17rem), 1fr))" gap="6">
        {kinds.map((kind) => (
          <LogoField key={kind.field} kind={kind} logoId={settings[kind.field]} isReadOnly={isReadOnly} />
        ))}
      </Grid>
    </SettingsCard>
  );
}

type LogoFieldProps = { kind: Kind; logoId: string | null; isReadOnly: boolean };

function LogoField({ kind, logoId, isReadOnly }: LogoFieldProps) {
  const { t } = useTranslate();
  const utils = trpc.useUtils();
  const [isUploading, setUploading] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = trpc.settings.saveLogo.useMutation({
    onSuccess: (settings) => {
      utils.settings.get.setData(undefined, settings);
      void utils.settings.logo.invalidate();
    },
  });
  const fail = (error: unknown, reason = errorText(error, t, 'app.unknownError')) => {
    setProblem(reason);
    notify.failure('customer.logo.uploadFailed', error, 'app.unknownError');
  };
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    const picture = asImage(file);
    if (!picture) return fail(new ApiError('INVALID_IMAGE'), t('templates.notAnImage'));
    if (picture.size > LOGO_MAX_BYTES) return fail(new ApiError('LOGO_TOO_LARGE'));
    setUploading(true);
    try {
      const { id } = await serverClient.uploadImage(picture, 'logo');
      await save.mutateAsync({ [kind.field]: id });
      notify.success(kind.uploaded);
    } catch (error) {
      fail(error);
    } finally {
      setUploading(false);
    }
  };
  const remove = async () => {
    setProblem(null);
    try {
      await save.mutateAsync({ [kind.field]: null });
      notify.success('templates.logoRemoved');
    } catch (error) {
      setProblem(errorText(error, t));
      notify.failure('errorSavingSettings', error);
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Stack gap="3" minWidth="0">
      <Box>
        <Text fontWeight="medium">{t(kind.title)}</Text>
        <Text fontSize="sm" color="fg.muted">
          {t(kind.hint)}
        </Text>
      </Box>
      <Center height="28" padding="4" borderWidth="1px" borderRadius="lg" bg={kind.ground} color={kind.ink}>
        {logoId ? (
          <Image
            src={serverClient.imageAddress(logoId)}
            alt={t(kind.title)}
            maxHeight="full"
            maxWidth="full"
            objectFit="contain"
          />
        ) : (
          <Text fontSize="sm">{t('templates.noLogo')}</Text>
        )}
      </Center>
      <Box role="alert" color="fg.error" fontSize="sm" _empty={{ display: 'none' }}>
        {problem}
      </Box>
      {isReadOnly ? null : (
        <Flex gap="2" wrap="wrap">
          <FileButton
            accept="image/*"
            variant="outline"
            minHeight="11"
            flex="1 1 10rem"
            overflowWrap="anywhere"
            loading={isUploading}
            onFiles={([file]) => void upload(file)}
          >
            <Upload size={16} aria-hidden />
            {t(kind.choose)}
          </FileButton>
          {logoId ? (
            <Button
              variant="ghost"
              minHeight="11"
              minWidth="11"
              padding="0"
              colorPalette="red"
              color="colorPalette.fg"
              aria-label={t(kind.remove)}
              disabled={save.isPending}
              onClick={() => setIsAsking(true)}
            >
              <Trash2 size={18} aria-hidden />
            </Button>
          ) : null}
        </Flex>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        question="templates.removeQuestion"
        subject={t(kind.title)}
        confirmLabel="app.delete"
        isBusy={save.isPending}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      />
    </Stack>
  );
}
