import { expect, test } from 'vitest';
import type { Drawing } from '#common/floor-plan/drawing.ts';
import type { Position } from '#common/floor-plan/geometry.ts';
import { customers } from '#demo/customers.ts';
import { nameAt, plansOf } from '#demo/drawn-plans.ts';
import { placeBoxes } from '#demo/place-boxes.ts';

const floors = customers.flatMap((customer) =>
  plansOf(customer).map(({ floor, drawing }) => ({
    name: `${customer.fields.name}, floor ${floor}`,
    drawing,
    boxes: placeBoxes(drawing, floor, nameAt(customer)),
  })),
);

const roomsOf = ({ shapes }: Drawing) => shapes.filter((shape) => shape.kind === 'object' && shape.type === 'room');
const roomAt = (drawing: Drawing, { x, y }: Position) =>
  roomsOf(drawing).find(
    (room) => room.kind === 'object' && x > room.x && x < room.x + room.width && y > room.y && y < room.y + room.height,
  );

test.each(floors)('$name: boxes stand apart, poison outside and everything else along a wall', ({ drawing, boxes }) => {
  expect(boxes.length).toBeGreaterThan(0);
  for (const [index, { type, isToxic, position }] of boxes.entries()) {
    const room = roomAt(drawing, position);
    expect(isToxic).toBe(type === 'rat');
    expect(room === undefined).toBe(isToxic);
    for (const other of boxes.slice(index + 1))
      expect(Math.hypot(other.position.x - position.x, other.position.y - position.y)).toBeGreaterThan(40);
    if (room?.kind !== 'object') continue;
    const offWalls = [position.x - room.x, room.x + room.width - position.x, position.y - room.y];
    expect(Math.min(...offWalls, room.y + room.height - position.y)).toBeLessThan(25);
  }
});

test('where food is made hangs a fly cabinet, since reports speak of it', () => {
  for (const customer of customers.filter(({ trade }) => trade === 'food')) {
    const boxes = plansOf(customer).flatMap(({ floor, drawing }) => placeBoxes(drawing, floor, nameAt(customer)));
    expect(boxes.filter(({ type }) => type === 'fly').length, customer.fields.name).toBeGreaterThan(0);
  }
});
