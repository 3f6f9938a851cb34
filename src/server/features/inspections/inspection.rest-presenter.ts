/** An inspection as the documented paths give it: with its pictures as data URLs. */
import type { FloorPlanDto } from '#common/schemas/floor-plan.ts';
import type { InspectionDto } from '#common/schemas/inspection.ts';
import type { PhotoDto } from '#common/schemas/photo.ts';
import { loadDataUrls } from '#server/images/image.service.ts';
import type { Scope } from '#server/scope.ts';

type RestFloorPlan = Omit<FloorPlanDto, 'imageId'> & { imagePath: string };
type RestPhoto = Pick<PhotoDto, 'id' | 'inspectionId' | 'description' | 'dateTaken'> & { photoPath: string };

export type RestInspection = Omit<
  InspectionDto,
  'contractSignatureId' | 'floorPlans' | 'photos' | 'lastBoxSequence' | 'version' | 'customerAddress'
> & {
  floorPlanImagePath: string | null;
  contractSignature: string | null;
  floorPlans: RestFloorPlan[];
  photos: RestPhoto[];
};

/** The whole inspection; `floorPlanImagePath` is the ground floor's plan. */
export async function presentRestInspection(scope: Scope, inspection: InspectionDto): Promise<RestInspection> {
  const {
    contractSignatureId,
    floorPlans,
    photos,
    lastBoxSequence: _,
    version: __,
    customerAddress: ___,
    ...fields
  } = inspection;
  const ids = [
    contractSignatureId,
    ...floorPlans.map(({ imageId }) => imageId),
    ...photos.map(({ imageId }) => imageId),
  ];
  const dataUrls = await loadDataUrls(
    scope.em,
    ids.filter((id) => id !== null),
  );
  const dataUrlOf = (id: string): string => dataUrls.get(id) ?? '';
  const ground = floorPlans.find(({ floor }) => floor === 0);
  return {
    ...fields,
    floorPlanImagePath: ground ? dataUrlOf(ground.imageId) : null,
    contractSignature: contractSignatureId ? dataUrlOf(contractSignatureId) : null,
    floorPlans: floorPlans.map(({ imageId, ...plan }) => ({ ...plan, imagePath: dataUrlOf(imageId) })),
    photos: photos.map(({ id, inspectionId, imageId, description, dateTaken }) => ({
      id,
      inspectionId,
      photoPath: dataUrlOf(imageId),
      description,
      dateTaken,
    })),
  };
}
