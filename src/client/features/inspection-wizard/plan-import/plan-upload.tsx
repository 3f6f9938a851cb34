/** Takes a plan from a file: a JPEG (specification, section 5), a PNG, a WebP, a HEIC, or a page of a PDF. */
import { Flex, Stack, Text } from '@chakra-ui/react';
import { Camera, ImageUp } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';
import { FileButton } from '#client/components/file-button.tsx';
import { errorText } from '#client/lib/error-text.ts';
import { notify } from '#client/lib/notify.ts';
import { scaleImage, UnreadableImageError } from '#client/lib/scale-image.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { HEIC_FILE_TYPES, PLAN_FILE_START, PLAN_FILE_TYPES, planFileKind } from '#common/domain/plan-file.ts';
import { PLAN_JPEG_QUALITY, PLAN_MAX_HEIGHT_PX, PLAN_MAX_WIDTH_PX } from '#common/limits.ts';
import { type OpenPdf, openPdf, UnreadablePdfError } from './open-pdf.ts';
import { PdfPages } from './pdf-pages.tsx';
import { type Photo, StraightenPhoto } from './straighten-photo.tsx';
import { usePlanTexts } from './use-plan-texts.ts';

const BOUNDS = { width: PLAN_MAX_WIDTH_PX, height: PLAN_MAX_HEIGHT_PX };
/** Of a page's or photo's longer side: fine lines are still there when the plan is made as large as plans are. */
const SIDE_PX = 2_400;
const PHOTO = { bounds: { width: SIDE_PX, height: SIDE_PX }, quality: 0.92 };

/** Apple's own browsers make a JPEG of a HEIC as long as nobody asks for HEIC. */
const FILE_TYPES = navigator.vendor.startsWith('Apple') ? PLAN_FILE_TYPES : `${PLAN_FILE_TYPES},${HEIC_FILE_TYPES}`;

const kindOf = async (file: File) =>
  planFileKind(file.name, new Uint8Array(await file.slice(0, PLAN_FILE_START).arrayBuffer()));

type PlanUploadProps = { hasPlan: boolean; onPicture: (picture: Blob) => Promise<void> };

export function PlanUpload({ hasPlan, onPicture }: PlanUploadProps) {
  const { t } = useTranslate();
  const { texts } = usePlanTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [page, setPage] = useState<number | null>(null);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [isDropTarget, setIsDropTarget] = useState(false);
  useEffect(() => () => pdf?.close(), [pdf]);
  useEffect(() => () => photo?.bitmap.close(), [photo]);

  const say = (error: unknown) => {
    if (error instanceof UnreadablePdfError) {
      setProblem(texts[error.problem]);
    } else if (error instanceof UnreadableImageError) {
      setProblem(t('plan.unreadable'));
      notify.problem('plan.unreadable');
    } else {
      setProblem(t('save.failed', { reason: errorText(error, t) }));
      notify.failure('plan.uploadFailed', error);
    }
  };
  const take = async (picture: Blob) => {
    await onPicture(await scaleImage(picture, { bounds: BOUNDS, quality: PLAN_JPEG_QUALITY }));
    notify.done('floorPlanSaved');
  };
  /** Begins with nothing said, and says what fails. */
  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    setIsBusy(true);
    await work().catch(say);
    setIsBusy(false);
  };
  const takePage = async (opened: OpenPdf, number: number) => {
    setPage(number);
    try {
      await take(await opened.picture(number, SIDE_PX));
    } finally {
      setPage(null);
      setPdf(null);
      opened.close();
    }
  };
  const openPhoto = (file: File) =>
    attempt(async () => {
      const picture = await scaleImage(file, PHOTO);
      setPhoto({ picture, bitmap: await createImageBitmap(picture) });
    });
  const choose = (file: File) =>
    attempt(async () => {
      const kind = await kindOf(file);
      if (kind === 'picture') return take(file);
      if (kind === 'heic') {
        return take(file).catch((error: unknown) => {
          if (error instanceof UnreadableImageError) setProblem(texts.heic);
          else throw error;
        });
      }
      if (kind === 'pdf') {
        const opened = await openPdf(file);
        return opened.pageCount === 1 ? takePage(opened, 1) : setPdf(opened);
      }
      setProblem(t('plan.onlyPictures'));
      notify.problem('plan.onlyPictures');
    });

  return (
    <Stack
      gap="2"
      align="flex-start"
      borderRadius="lg"
      outline={isDropTarget ? '2px dashed' : undefined}
      outlineColor="colorPalette.solid"
      outlineOffset="8px"
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsDropTarget(true);
      }}
      onDragLeave={() => setIsDropTarget(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setIsDropTarget(false);
        const [file] = event.dataTransfer.files;
        if (file && !isBusy) void choose(file);
      }}
    >
      <Flex gap="2" wrap="wrap">
        <FileButton
          accept={FILE_TYPES}
          minHeight="11"
          variant={hasPlan ? 'outline' : 'solid'}
          loading={isBusy}
          onFiles={([file]) => file && void choose(file)}
        >
          <ImageUp aria-hidden />
          {t(hasPlan ? 'plan.replace' : 'plan.upload')}
        </FileButton>
        <FileButton
          accept="image/*"
          capture="environment"
          minHeight="11"
          variant="outline"
          disabled={isBusy}
          onFiles={([file]) => file && void openPhoto(file)}
        >
          <Camera aria-hidden />
          {texts.takePhoto}
        </FileButton>
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        {texts.hint}
      </Text>
      <Text role="alert" fontSize="sm" color="fg.error" _empty={{ display: 'none' }}>
        {problem}
      </Text>
      {photo ? (
        <StraightenPhoto
          photo={photo}
          isBusy={isBusy}
          onTake={(work) =>
            void attempt(async () => {
              await take(await work());
              setPhoto(null);
            })
          }
          onClose={() => setPhoto(null)}
        />
      ) : null}
      {pdf ? (
        <PdfPages
          pdf={pdf}
          taken={page}
          onPage={(number) => void attempt(() => takePage(pdf, number))}
          onClose={() => setPdf(null)}
        />
      ) : null}
    </Stack>
  );
}
