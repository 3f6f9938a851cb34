/** The router of the page, for what must know at once where somebody is going: hooks know it once it has been rendered. */
import type { DataRouter } from 'react-router';

export let pageRouter: DataRouter;

export function followRouter(router: DataRouter): DataRouter {
  pageRouter = router;
  return router;
}
