/** A part of a screen that comes after the rest; a screen without it is still a screen. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Loads a part when it is first shown, and shows nothing in its place where it cannot be fetched.
 *
 * @param load fetches the part
 */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
