/** The screens of a customer link, by what stands behind /c/ in the address; one that is new gets a line here. */
import { Navigate, useLocation, useParams } from 'react-router';
import { DocumentsScreen } from './documents-screen.tsx';
import type { LinkIconName } from './link-icon.tsx';
import { PlanScreen } from './plan-screen.tsx';
import { RecommendationsScreen } from './recommendations-screen.tsx';

type LinkScreen = {
  /** Behind /c/; none of the first one. */
  path: string;
  /** Of its tab; null for a screen that another one leads to. */
  tab: { label: 'byLink.recommendations' | 'byLink.documents' | 'byLink.plan'; icon: LinkIconName } | null;
  Content: () => React.ReactNode;
};

export const linkScreens: readonly LinkScreen[] = [
  { path: '', tab: { label: 'byLink.recommendations', icon: 'list' }, Content: RecommendationsScreen },
  { path: 'documents', tab: { label: 'byLink.documents', icon: 'document' }, Content: DocumentsScreen },
  { path: 'plan', tab: { label: 'byLink.plan', icon: 'map' }, Content: PlanScreen },
];

export function LinkScreens() {
  const { screen = '' } = useParams();
  const { hash } = useLocation();
  const found = linkScreens.find(({ path }) => path === screen);
  return found ? <found.Content /> : <Navigate to={`/c${hash}`} replace />;
}
