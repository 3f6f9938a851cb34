import { describe, expect, test } from 'vitest';
import { drawnAnnotation, movedAnnotation } from '#common/domain/annotation-moves.ts';

/** A photo of 4 by 3. */
const ASPECT = 0.75;
const middle = { x: 0.5, y: 0.5 };

describe('what a gesture over a photo draws', () => {
  test('a dragged arrow runs from where it began to where it ended', () => {
    const gesture = { from: { x: 0.1, y: 0.2 }, to: middle, text: '' };
    expect(drawnAnnotation('arrow', gesture, ASPECT)).toEqual({ kind: 'arrow', from: gesture.from, to: middle });
  });

  test('a tap makes an arrow that points at it, and a circle around it', () => {
    const tap = { from: middle, to: middle, text: '' };
    const arrow = drawnAnnotation('arrow', tap, ASPECT);
    expect(arrow).toMatchObject({ to: middle });
    expect(arrow).not.toMatchObject({ from: middle });
    expect(drawnAnnotation('circle', tap, ASPECT)).toMatchObject({ centre: middle });
  });

  test('a circle reaches as far as the drag, also straight down, in shares of the width', () => {
    const down = { from: middle, to: { x: 0.5, y: 0.9 }, text: '' };
    const circle = drawnAnnotation('circle', down, ASPECT);
    expect(circle.kind === 'circle' && circle.radius).toBeCloseTo(0.4 * ASPECT);
  });

  test('what goes past the edge ends at the edge', () => {
    const outside = { from: middle, to: { x: 1.4, y: -0.2 }, text: 'kier' };
    expect(drawnAnnotation('arrow', outside, ASPECT)).toMatchObject({ to: { x: 1, y: 0 } });
    expect(drawnAnnotation('text', outside, ASPECT)).toEqual({ kind: 'text', at: { x: 1, y: 0 }, text: 'kier' });
  });
});

test('a moved shape keeps its form and stays on the photo', () => {
  const circle = { kind: 'circle', centre: { x: 0.95, y: 0.5 }, radius: 0.1 } as const;
  expect(movedAnnotation(circle, { x: 0.1, y: -0.1 })).toEqual({ ...circle, centre: { x: 1, y: 0.4 } });
});
