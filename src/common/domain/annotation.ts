/** What may be drawn over a photo: shapes in the photo's unit square, so that they fit it at any size. */

/** 0…1 from the photo's left and from its top. */
export type UnitPosition = { readonly x: number; readonly y: number };

export type ArrowAnnotation = { readonly kind: 'arrow'; readonly from: UnitPosition; readonly to: UnitPosition };

/** `radius` is a share of the photo's width, so that the circle stays round. */
export type CircleAnnotation = { readonly kind: 'circle'; readonly centre: UnitPosition; readonly radius: number };

/** `at` is the left end of the text's middle line. */
export type TextAnnotation = { readonly kind: 'text'; readonly at: UnitPosition; readonly text: string };

export type PhotoAnnotation = ArrowAnnotation | CircleAnnotation | TextAnnotation;
