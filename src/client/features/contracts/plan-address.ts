/** Where the visits of a contract are planned. */
import type { InspectionListItemDto } from '#common/schemas/inspection.ts';

export const planAddress = ({ id, customerId }: Pick<InspectionListItemDto, 'id' | 'customerId'>): string =>
  `/agenda?plan=${customerId}&contract=${id}`;
