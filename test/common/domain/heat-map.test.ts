import { describe, expect, test } from 'vitest';
import { daysOf, heatFloors, heatLevel, heatLevels, heatStyles, heatText, momentsOf } from '#common/domain/heat-map.ts';

describe('how strong', () => {
  test('a device is, by how often something was found', () => {
    const levels = [0, 1, 3, 4, 6, 7, 12].map((findings) => heatLevel({ visits: 12, findings }));
    expect(levels).toEqual(['none', 'few', 'few', 'some', 'some', 'many', 'many']);
    expect(heatLevel({ visits: 0, findings: 0 })).toBe('unchecked');
  });

  test('it is can be read, and nobody having looked is not nothing', () => {
    expect([heatText({ visits: 3, findings: 2 }), heatText({ visits: 3, findings: 0 })]).toEqual(['2', '0']);
    expect(heatText({ visits: 0, findings: 0 })).toBe('–');
  });

  test('is drawn larger, with a number that keeps its contrast', () => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (a: string, b: string) => {
      const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((first, second) => first - second);
      return (light + 0.05) / (dark + 0.05);
    };
    for (const level of heatLevels) {
      const { fill, ink, stroke } = heatStyles[level];
      expect(contrast(fill, ink), level).toBeGreaterThanOrEqual(4.5);
      expect(contrast(stroke, '#ffffff'), level).toBeGreaterThanOrEqual(3);
    }
    const radii = ['none', 'few', 'some', 'many'].map((level) => heatStyles[level as 'none'].radius);
    expect(radii).toEqual([...new Set(radii)].sort((a, b) => a - b));
  });
});

describe('a period', () => {
  test('of three months or a year ends today', () => {
    expect(daysOf('quarter', '2026-11-22')).toEqual({ from: '2026-08-22', to: '2026-11-22' });
    expect(daysOf('year', '2026-11-22')).toEqual({ from: '2025-11-22', to: '2026-11-22' });
    expect(daysOf('quarter', '2026-05-31').from).toBe('2026-02-28');
    expect(daysOf('year', '2028-02-29').from).toBe('2027-02-28');
  });

  test('is whole days where the portal works', () => {
    expect(momentsOf({ from: '2026-07-01', to: '2026-11-22' })).toEqual({
      from: '2026-06-30T22:00:00.000Z',
      to: '2026-11-22T22:59:59.999Z',
    });
  });

  test('that ends before it begins, or is no days, is none', () => {
    expect(momentsOf({ from: '2026-07-02', to: '2026-07-01' })).toBeNull();
    expect([momentsOf({ from: '', to: '2026-07-01' }), momentsOf({ from: '2026-13-01', to: '2026-07-01' })]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the plans', () => {
  const plan = (floor: number, imageId: string, width = 1000) => ({ floor, imageId, width, height: 600 });
  const device = (id: number, inspectionId: number | null, floor = 0) => ({ id, inspectionId, floor });

  test('are the newest of each floor that has devices', () => {
    const visits = [
      { id: 1, date: '2026-03-02', floorPlans: [plan(0, 'old'), plan(1, 'upstairs'), plan(2, 'attic')] },
      { id: 2, date: '2026-04-02', floorPlans: [plan(0, 'new')] },
    ];
    const floors = heatFloors([device(1, 2), device(2, 1), device(3, 1, 1)], visits);
    expect(floors.map(({ floor, plan: shown }) => [floor, shown?.imageId, shown?.inspectionId])).toEqual([
      [0, 'new', 2],
      [1, 'upstairs', 1],
    ]);
    expect(floors[0]?.onPlan.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('show no device whose place is from a plan of another size, or from none', () => {
    const visits = [
      { id: 1, date: '2026-03-02', floorPlans: [plan(0, 'old', 800)] },
      { id: 2, date: '2026-04-02', floorPlans: [plan(0, 'new')] },
    ];
    const [floor] = heatFloors([device(1, 2), device(2, 1), device(3, null)], visits);
    expect(floor?.onPlan.map(({ id }) => id)).toEqual([1]);
    expect(floor?.offPlan.map(({ id }) => id)).toEqual([2, 3]);
    expect(heatFloors([device(3, null)], [])).toEqual([
      { floor: 0, plan: null, onPlan: [], offPlan: [device(3, null)] },
    ]);
  });
});
