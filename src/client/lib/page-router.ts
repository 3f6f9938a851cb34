/** The router of the page, for what must know at once where somebody is going: hooks know it once it has been rendered. */
import type { DataRouter, Location } from 'react-router';

export let pageRouter: DataRouter;

export function followRouter(router: DataRouter): DataRouter {
  pageRouter = router;
  return router;
}

/** Where somebody is going, or is: a page shows it when it comes to it. */
export function newestLocation(): Location {
  const { navigation, location } = pageRouter.state;
  return navigation.location ?? location;
}
