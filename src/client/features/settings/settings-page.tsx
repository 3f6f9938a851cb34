/** Settings. */
import { PageHeading } from '#client/components/page-heading.tsx';

export function SettingsPage() {
  return <PageHeading title="users.title" />;
}
