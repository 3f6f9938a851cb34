/** The stream of one camera: started when needed, stopped when it is closed or the page is hidden. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '#client/lib/notify.ts';
import type { TranslationKey } from '#common/i18n/keys.ts';
import { CAMERA_IDEAL_HEIGHT_PX, CAMERA_IDEAL_WIDTH_PX } from '#common/limits.ts';

type Facing = 'environment' | 'user';

/** Not every browser's types know the lamp beside a camera. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };
type TorchConstraints = MediaTrackConstraintSet & { torch?: boolean };

export type Camera = {
  /** Null while it starts, and when it does not. */
  stream: MediaStream | null;
  /** Why there is no picture. */
  problem: TranslationKey | null;
  canSwitch: boolean;
  switchCamera: () => void;
  hasTorch: boolean;
  isTorchOn: boolean;
  toggleTorch: () => void;
  retry: () => void;
};

const stop = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Refused by a person or a policy; everything else is the camera's own trouble (specification, section 8). */
const problemOf = (error: unknown): TranslationKey =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'cameraAccessDenied'
    : 'cameraError';

async function openStream(facing: Facing): Promise<MediaStream> {
  // Browsers hide cameras from pages that came over plain HTTP.
  if (!navigator.mediaDevices) throw new Error('No camera here');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: CAMERA_IDEAL_WIDTH_PX },
      height: { ideal: CAMERA_IDEAL_HEIGHT_PX },
      facingMode: { ideal: facing },
    },
  });
}

async function countCameras(): Promise<number> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').length;
}

const hasTorch = (stream: MediaStream | null): boolean => {
  const track = stream?.getVideoTracks()[0];
  return (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true;
};

/** Whether the page is in view: a camera must not watch from a pocket. */
function useIsPageVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

export function useCamera(): Camera {
  /** Another object is another try. */
  const [wanted, setWanted] = useState<{ facing: Facing }>({ facing: 'environment' });
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<TranslationKey | null>(null);
  const [canSwitch, setCanSwitch] = useState(false);
  const [isTorchOn, setIsTorchOn] = useState(false);
  const isVisible = useIsPageVisible();
  const current = useRef<MediaStream | null>(null);

  useEffect(() => {
    if (!isVisible) return;
    let isWanted = true;
    const start = async () => {
      try {
        const opened = await openStream(wanted.facing);
        // Closed before it was open.
        if (!isWanted) return stop(opened);
        current.current = opened;
        opened.getVideoTracks()[0]?.addEventListener('ended', () => setProblem('cameraError'));
        setProblem(null);
        setStream(opened);
        setCanSwitch((await countCameras()) > 1);
      } catch (error) {
        if (!isWanted) return;
        setProblem(problemOf(error));
        notify.problem(problemOf(error));
      }
    };
    void start();
    return () => {
      isWanted = false;
      stop(current.current);
      current.current = null;
      setStream(null);
      setIsTorchOn(false);
    };
  }, [wanted, isVisible]);

  const toggleTorch = useCallback(async () => {
    const constraints: TorchConstraints = { torch: !isTorchOn };
    try {
      await current.current?.getVideoTracks()[0]?.applyConstraints({ advanced: [constraints] });
      setIsTorchOn(!isTorchOn);
    } catch {
      // The lamp is another program's for now; the camera itself still works.
    }
  }, [isTorchOn]);

  return {
    stream,
    problem,
    canSwitch,
    switchCamera: () => setWanted({ facing: wanted.facing === 'environment' ? 'user' : 'environment' }),
    hasTorch: hasTorch(stream),
    isTorchOn,
    toggleTorch: () => void toggleTorch(),
    retry: () => {
      setProblem(null);
      setWanted({ ...wanted });
    },
  };
}
