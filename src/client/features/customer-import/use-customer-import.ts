/** The state of one import: the file, what its columns are, who of the duplicates is added. An error changes none of it. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { serverClient } from '#client/api/server-client.ts';
import {
  type CheckedRow,
  checkRows,
  type Duplicate,
  findDuplicates,
  groupsOf,
  type ImportedGroup,
  type ImportField,
  proposeMapping,
} from '#common/domain/customer-import.ts';
import type { ImportedCustomer } from '#common/schemas/customer-import.ts';
import { ReadFailure, type ReadFailureCode, type Table } from './table.ts';

export type CustomerImport = {
  table: Table | null;
  failure: ReadFailureCode | null;
  isReading: boolean;
  take: (file: File) => Promise<void>;
  mapping: readonly (ImportField | null)[];
  setMapping: (mapping: readonly (ImportField | null)[]) => void;
  /** What every customer needs and no column is yet. */
  missing: 'name' | 'address' | null;
  rows: readonly CheckedRow[];
  duplicates: readonly Duplicate[];
  /** Which customers are there already: being looked up, or not to be found out. */
  lookUp: { isPending: boolean; error: unknown; retry: () => void };
  isAdded: (duplicate: Duplicate) => boolean;
  choose: (duplicates: readonly Duplicate[], isAdded: boolean) => void;
  /** The groups whose sites they would be. */
  groups: readonly ImportedGroup[];
  /** Who would be added now, by the row they stand in. */
  added: readonly { row: number; customer: ImportedCustomer }[];
};

const NO_ROWS: readonly CheckedRow[] = [];

function missingIn(mapping: readonly (ImportField | null)[]): 'name' | 'address' | null {
  if (!mapping.includes('name')) return 'name';
  return mapping.some((field) => field === 'address' || field === 'town' || field === 'postcode') ? null : 'address';
}

export function useCustomerImport(): CustomerImport {
  const [table, setTable] = useState<Table | null>(null);
  const [failure, setFailure] = useState<ReadFailureCode | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [mapping, setMapping] = useState<readonly (ImportField | null)[]>([]);
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());

  const take = async (file: File) => {
    setIsReading(true);
    setFailure(null);
    try {
      const { readTable } = await import('./read-table.ts');
      const read = await readTable(file);
      const isSameForm = read.headings.join('\n') === table?.headings.join('\n');
      // The same file put right: what its columns are was said already.
      if (!isSameForm) setMapping(proposeMapping(read.headings));
      setTable(read);
      setChoices(new Map());
    } catch (error) {
      setFailure(error instanceof ReadFailure ? error.code : 'notTable');
    } finally {
      setIsReading(false);
    }
  };

  const missing = missingIn(mapping);
  const rows = useMemo(() => (table && !missing ? checkRows(table.rows, mapping) : NO_ROWS), [table, mapping, missing]);
  const names = useMemo(() => rows.flatMap(({ customer }) => (customer ? [customer.name] : [])), [rows]);
  const known = useQuery({
    queryKey: [['customers', 'sameNames'], names],
    queryFn: () => serverClient.procedures.customers.sameNames.mutate({ names }),
    enabled: names.length > 0,
    gcTime: 0,
  });
  const groupNames = useMemo(
    () => [...new Set(rows.flatMap(({ customer }) => (customer?.group ? [customer.group] : [])))],
    [rows],
  );
  const knownGroups = useQuery({
    queryKey: [['groups', 'sameNames'], groupNames],
    queryFn: () => serverClient.procedures.groups.sameNames.mutate({ names: groupNames }),
    enabled: groupNames.length > 0,
    gcTime: 0,
  });
  const duplicates = useMemo(() => (known.data ? findDuplicates(rows, known.data) : []), [rows, known.data]);
  const isAdded = ({ row, isSamePlace }: Duplicate) => choices.get(row) ?? !isSamePlace;
  const skipped = new Set(duplicates.filter((duplicate) => !isAdded(duplicate)).map(({ row }) => row));
  const added = rows.flatMap(({ row, customer }) => (customer && !skipped.has(row) ? [{ row, customer }] : []));
  return {
    table,
    failure,
    isReading,
    take,
    mapping,
    setMapping,
    missing,
    rows,
    duplicates,
    lookUp: {
      isPending: known.isFetching || knownGroups.isFetching,
      error: known.error ?? knownGroups.error,
      retry: () => {
        if (names.length > 0) void known.refetch();
        if (groupNames.length > 0) void knownGroups.refetch();
      },
    },
    isAdded,
    choose: (chosen, isAdded) => setChoices(new Map([...choices, ...chosen.map(({ row }) => [row, isAdded] as const)])),
    groups: knownGroups.data
      ? groupsOf(
          added.map(({ customer }) => customer),
          knownGroups.data,
        )
      : [],
    added,
  };
}
