/** The photo of an answer: taken or chosen, made small enough to send, and looked at before it is. */
import { Button, Flex, Image, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { asImage } from '#client/lib/as-image.ts';
import { scaleImage } from '#client/lib/scale-image.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { PHOTO_JPEG_QUALITY, PHOTO_MAX_SIDE_PX } from '#common/limits.ts';
import { LinkIcon } from './link-icon.tsx';

const BOUNDS = { width: PHOTO_MAX_SIDE_PX, height: PHOTO_MAX_SIDE_PX };

export function AnswerPhoto({ photo, onChange }: { photo: Blob | null; onChange: (photo: Blob | null) => void }) {
  const { t } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    if (!photo) return setAddress(null);
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  const choose = async (file: File) => {
    setIsReading(true);
    setIsUnreadable(false);
    try {
      onChange(await scaleImage(asImage(file) ?? file, { bounds: BOUNDS, quality: PHOTO_JPEG_QUALITY }));
    } catch {
      setIsUnreadable(true);
    }
    setIsReading(false);
  };
  return (
    <Stack gap="2">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that choosing the same file again counts as a choice.
          currentTarget.value = '';
          if (file) void choose(file);
        }}
      />
      <Flex gap="3" align="center" wrap="wrap">
        {address ? (
          <Image src={address} alt={t('byLink.answer.yourPhoto')} boxSize="24" objectFit="cover" borderRadius="md" />
        ) : null}
        <Stack gap="2" flex="1" minWidth="0">
          <Button
            variant="outline"
            minHeight="11"
            paddingX="2"
            loading={isReading}
            onClick={() => input.current?.click()}
          >
            <LinkIcon name="camera" />
            {t(photo ? 'byLink.answer.otherPhoto' : 'byLink.answer.addPhoto')}
          </Button>
          {photo ? (
            <Button variant="ghost" minHeight="11" onClick={() => onChange(null)}>
              {t('byLink.answer.removePhoto')}
            </Button>
          ) : null}
        </Stack>
      </Flex>
      {isUnreadable ? (
        <Text role="alert" color="fg.error">
          {t('byLink.answer.photoUnreadable')}
        </Text>
      ) : null}
    </Stack>
  );
}
