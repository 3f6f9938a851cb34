/** A customer's logo: chosen, seen before it is saved, taken away (specification, section 5: at most 2 MB). */
import { Box, Button, Flex, Image, Spinner, Text } from '@chakra-ui/react';
import { ImagePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { serverClient } from '#client/api/server-client.ts';
import { FileButton } from '#client/components/file-button.tsx';
import { asImage } from '#client/lib/as-image.ts';
import { ApiError, errorText } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { LOGO_MAX_BYTES } from '#common/limits.ts';

type LogoFieldProps = {
  logoId: string | null;
  onChange: (logoId: string | null) => void;
  onUploading: (isUploading: boolean) => void;
};

/** @throws ApiError LOGO_TOO_LARGE, INVALID_IMAGE, or what the server refuses */
async function uploadLogo(file: File): Promise<string> {
  const picture = asImage(file);
  if (!picture) throw new ApiError('INVALID_IMAGE');
  if (picture.size > LOGO_MAX_BYTES) throw new ApiError('LOGO_TOO_LARGE');
  return (await serverClient.uploadImage(picture, 'logo')).id;
}

export function LogoField({ logoId, onChange, onUploading }: LogoFieldProps) {
  const { t } = useTranslate();
  const labelId = useId();
  const [isUploading, setIsUploading] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const setUploading = (value: boolean) => {
    setIsUploading(value);
    onUploading(value);
  };
  const upload = async (file: File): Promise<void> => {
    setError(null);
    setUploading(true);
    try {
      onChange(await uploadLogo(file));
    } catch (cause) {
      setError(cause);
      notify.failure('customer.logo.uploadFailed', cause);
    } finally {
      setUploading(false);
    }
  };
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Text id={labelId} textStyle="sm" fontWeight="medium" marginBottom="1.5">
        {t('customer.logo')}{' '}
        <Text as="span" color="fg.muted" fontWeight="normal">
          ({t('app.optional')})
        </Text>
      </Text>
      <Flex gap="3" align="center" wrap="wrap">
        {logoId ? (
          <Image
            src={serverClient.imageAddress(logoId)}
            alt={t('customer.logo.preview')}
            height="16"
            maxWidth="40"
            objectFit="contain"
            borderWidth="1px"
            borderRadius="lg"
            padding="1"
            layerStyle="paper"
          />
        ) : null}
        <FileButton
          accept="image/*"
          variant="outline"
          minHeight="11"
          disabled={isUploading}
          onFiles={([file]) => {
            if (file) void upload(file);
          }}
        >
          <ImagePlus aria-hidden />
          {t(logoId ? 'customer.logo.replace' : 'customer.logo.choose')}
        </FileButton>
        {logoId ? (
          <Button
            variant="ghost"
            minHeight="11"
            onClick={() => {
              setError(null);
              onChange(null);
            }}
          >
            <X aria-hidden />
            {t('customer.logo.remove')}
          </Button>
        ) : null}
        {isUploading ? (
          <Flex role="status" gap="2" align="center" textStyle="sm" color="fg.muted">
            <Spinner size="sm" />
            {t('customer.logo.uploading')}
          </Flex>
        ) : null}
      </Flex>
      <Text textStyle="xs" color="fg.muted" marginTop="1.5">
        {t('customer.logoHint')}
      </Text>
      <Text role="alert" textStyle="xs" color="fg.error" marginTop="1">
        {error === null ? null : errorText(error, t)}
      </Text>
    </Box>
  );
}
