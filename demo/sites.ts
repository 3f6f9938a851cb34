/** The demo's customers with their buildings: plans drawn, boxes thought out, ready to be visited; some are one chain's. */
import type { GeneratedFloor } from '#common/floor-plan/generator/generate-plans.ts';
import type { Scope } from '#server/core/scope.ts';
import type { Customer } from '#server/entities/customer.entity.ts';
import { createCustomer } from '#server/features/customers/customer.service.ts';
import { createGroup } from '#server/features/groups/group.service.ts';
import { chain, customers, type Trade } from './customers.ts';
import { type DemoPictures, storeDrawing } from './drawn-images.ts';
import { drawingSvg, nameAt, plansOf } from './drawn-plans.ts';
import { type PlacedBox, placeBoxes } from './place-boxes.ts';

export type Site = {
  customer: Customer;
  trade: Trade;
  floors: readonly (GeneratedFloor & { imageId: string; boxes: readonly PlacedBox[] })[];
  /** In whole euros, by the number of boxes to look after. */
  visitPrice: number;
};

const PRICE = { visit: 65, box: 7.5, step: 5 };

/** Makes every customer and stores the plans of each. */
export async function makeSites(scope: () => Scope, pictures: DemoPictures): Promise<Site[]> {
  const sites: Site[] = [];
  for (const demoCustomer of customers) {
    const { fields, trade, emblem } = demoCustomer;
    const customer = await createCustomer(scope(), { ...fields, logoId: emblem && pictures.emblems[emblem] });
    const floors = await Promise.all(
      plansOf(demoCustomer).map(async ({ floor, drawing }) => ({
        floor,
        drawing,
        imageId: await storeDrawing(scope(), 'plan', drawingSvg(drawing)),
        boxes: placeBoxes(drawing, floor, nameAt(demoCustomer)),
      })),
    );
    const boxCount = floors.reduce((count, { boxes }) => count + boxes.length, 0);
    const visitPrice = Math.round((PRICE.visit + boxCount * PRICE.box) / PRICE.step) * PRICE.step;
    sites.push({ customer, trade, floors, visitPrice });
  }
  const ofChain = sites.map(({ customer }) => customer).filter(({ name }) => chain.sites.some((site) => site === name));
  await createGroup(scope(), { ...chain.group, customerIds: ofChain.map(({ id }) => id) });
  return sites;
}
