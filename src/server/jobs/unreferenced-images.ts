/** Removes pictures that no row refers to. Which columns refer to pictures, the entities themselves say. */
import { sql } from 'kysely';
import type { Em } from '#server/db/orm.ts';
import { reader } from '#server/db/reader.ts';
import { Image } from '#server/entities/image.entity.ts';

type Reference = { table: string; column: string };

/** Every foreign key to `images`, so that a new one cannot be forgotten here. */
export function imageReferences(em: Em): Reference[] {
  return [...em.getMetadata().getAll().values()].flatMap(({ tableName, relations }) =>
    relations
      .filter(({ targetMeta }) => targetMeta?.class === Image)
      .map(({ fieldNames }) => ({ table: tableName, column: fieldNames[0] ?? '' })),
  );
}

/** Deletes pictures stored before `before` that nothing refers to; answers how many. */
export async function removeUnreferencedImages(em: Em, before: Date): Promise<number> {
  let query = reader(em).deleteFrom('images').where('created_at', '<=', before);
  for (const { table, column } of imageReferences(em)) {
    query = query.where(
      sql<boolean>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = images.id)`,
    );
  }
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}
