/** What a customer sees by a link, in one answer, so that nothing of it is read without its opening being written down. */
import { dayOf } from '#common/domain/day.ts';
import type { LinkPageDto } from '#common/schemas/by-link.ts';
import { reader } from '#server/db/reader.ts';
import { presentLogo } from '#server/features/settings/settings.presenter.ts';
import { getSettings } from '#server/features/settings/settings.service.ts';
import { type LinkScope, recordOpening } from '#server/links/link-use.ts';
import { listLinkDocuments } from './link-documents.query.ts';
import { linkNextVisit, linkPlan, linkVisits } from './link-plan.query.ts';
import { linkRecommendations } from './link-recommendations.query.ts';

/** Opens the page of a link, and writes down that it is. @throws AppError TOO_MANY_TRIES */
export async function openLink(scope: LinkScope): Promise<LinkPageDto> {
  const { em, now, visitor } = scope;
  const { linkId, customerId, name, language, expiresAt } = visitor;
  await recordOpening(scope);
  const customer = await reader(em)
    .selectFrom('customers')
    .select(['name', 'address'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const settings = await getSettings(scope);
  const { companyName, companyPhone, companyEmail } = settings;
  const { items: documents, nextCursor } = await listLinkDocuments(scope);
  return {
    ...{ linkId, name, language, expiresAt, customer },
    company: {
      name: companyName,
      phone: companyPhone,
      email: companyEmail,
      logoPath: presentLogo(settings).logoPath,
    },
    ...{ documents, nextCursor },
    plan: await linkPlan(em, customerId),
    visits: await linkVisits(em, customerId),
    recommendations: await linkRecommendations(scope),
    nextVisit: await linkNextVisit(em, customerId, dayOf(now)),
  };
}
