/** The form of a customer, kept on the device while it is filled in: an ended session or a reload loses nothing. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { trpc } from '#client/api/server-client.ts';
import { type DraftKey, draftKey } from '#client/lib/draft.ts';
import { useFormDraft } from '#client/lib/use-form-draft.ts';
import { type CustomerDto, customerFields } from '#common/schemas/customer.ts';
import { imageId } from '#common/schemas/primitives.ts';

const formSchema = z.object({ ...customerFields, logoId: z.nullable(imageId()) });
export type CustomerInput = z.input<typeof formSchema>;
export type CustomerValues = z.output<typeof formSchema>;

const customerInput = (customer: CustomerDto | null): CustomerInput => ({
  name: customer?.name ?? '',
  address: customer?.address ?? '',
  contactPerson: customer?.contactPerson ?? '',
  phone: customer?.phone ?? '',
  email: customer?.email ?? '',
  logoId: customer?.logoId ?? null,
});

/** Where a customer's form is kept: one that is being added, or one that is being changed. */
export function useCustomerDraftKey(id: number | 'new'): DraftKey {
  const user = trpc.users.current.useQuery();
  return draftKey(user.data?.id ?? 0, 'customer', id);
}

export type CustomerFormApi = {
  form: UseFormReturn<CustomerInput, unknown, CustomerValues>;
  /** What the fields began as; null for a new customer. */
  base: CustomerDto | null;
  /** Begins anew from another version. */
  begin: (from: CustomerDto) => void;
  /** Nothing of it is kept on the device any more. */
  forget: () => void;
};

/** @param name what the name of a new customer begins as */
export function useCustomerForm(customer: CustomerDto | null, name = ''): CustomerFormApi {
  const key = useCustomerDraftKey(customer?.id ?? 'new');
  const form = useForm<CustomerInput, unknown, CustomerValues>({
    resolver: standardSchemaResolver(formSchema),
    defaultValues: customer ? customerInput(customer) : { ...customerInput(null), name },
  });
  const { base, setBase, forget } = useFormDraft({ form, key, base: customer, inputOf: customerInput });
  return {
    form,
    base,
    begin: (from) => {
      setBase(from);
      form.reset(customerInput(from));
    },
    forget,
  };
}
