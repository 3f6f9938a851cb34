/** A picture of the document, which the link's secret opens: fetched once it is about to be seen. */
import { Box, Image, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { serverClient } from '#client/api/server-client.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { Size } from '#common/floor-plan/geometry.ts';

/** The secret of the page's link. */
export const LinkToken = createContext('');

/** How far below the screen a picture is fetched already. */
const AHEAD = '800px';

/** Whether an element has come near the screen. */
function useIsNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}

/** The picture as a data URL. */
export function usePicture(imageId: string | null, isWanted = true) {
  const token = useContext(LinkToken);
  return useQuery({
    queryKey: ['signing-picture', imageId],
    queryFn: () => serverClient.procedures.signing.picture.mutate({ token, imageId: imageId ?? '' }),
    enabled: isWanted && imageId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type LinkPictureProps = { imageId: string; size: Size; label: string; maxHeight?: string };

export function LinkPicture({ imageId, size, label, maxHeight }: LinkPictureProps) {
  const { t } = useTranslate();
  const { ref, isNear } = useIsNear();
  const picture = usePicture(imageId, isNear);
  return (
    <Box ref={ref} width="full" maxHeight={maxHeight} aspectRatio={maxHeight ? undefined : size.width / size.height}>
      {picture.data ? (
        <Image
          src={picture.data}
          alt={label}
          width={maxHeight ? 'auto' : 'full'}
          height="full"
          maxHeight={maxHeight}
          objectFit="contain"
        />
      ) : null}
      {picture.isError ? <Text color="fg.error">{t('signing.page.pictureFailed')}</Text> : null}
    </Box>
  );
}
