/** The photos that keep the contract from being completed: how many are on their way, and which were not taken, why, and what can be done. */
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { RotateCw, X } from 'lucide-react';
import { isRefusedForGood, photoFailureText } from '#client/features/inspection-wizard/report/photo-failure.ts';
import type { PhotoQueue, QueuedPhoto } from '#client/features/inspection-wizard/report/photo-queue.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

type PhotosInTheWayProps = {
  queue: PhotoQueue;
  waiting: readonly QueuedPhoto[];
  /** How many the report has already: a photo without a name is called by its number. */
  taken: number;
};

export function PhotosInTheWay({ queue, waiting, taken }: PhotosInTheWayProps) {
  const { t } = useTranslate();
  const failed = waiting.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return null;
  const nameOf = (photo: QueuedPhoto) =>
    photo.name ?? t('report.photo', { number: taken + waiting.indexOf(photo) + 1 });
  return (
    <Stack as="ul" listStyleType="none" gap="2" aria-label={t('contract.photosNotTaken')}>
      {failed.map((photo) => (
        <Flex
          as="li"
          key={photo.key}
          gap="2"
          wrap="wrap"
          align="center"
          justify="space-between"
          padding="3"
          borderWidth="1px"
          borderRadius="lg"
          colorPalette="red"
          bg="colorPalette.subtle"
        >
          <Text fontSize="sm" overflowWrap="anywhere">
            <strong>{nameOf(photo)}</strong>: {photoFailureText(photo.error, t)}
          </Text>
          <Flex gap="2">
            {isRefusedForGood(photo.error) ? null : (
              <Button
                variant="outline"
                minHeight="11"
                aria-label={t('contract.retryPhoto', { name: nameOf(photo) })}
                onClick={() => queue.retry(photo.key)}
              >
                <RotateCw aria-hidden />
                {t('app.retry')}
              </Button>
            )}
            <Button
              variant="outline"
              minHeight="11"
              aria-label={t('contract.leaveOutPhoto', { name: nameOf(photo) })}
              onClick={() => queue.cancel(photo.key)}
            >
              <X aria-hidden />
              {t('contract.leaveOut')}
            </Button>
          </Flex>
        </Flex>
      ))}
    </Stack>
  );
}
