/** Expressions that lists search and sort by, word for word as the indexes have them: without that they are not used. */

/** All that a customer is found by; a telephone number also without what stands between its digits. */
export const customerText = `search_text(name || ' ' || coalesce(contact_person, '') || ' ' || address || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(email, ''))`;

/** When a completed inspection was signed; its own date where it was not. */
export const signedAt = (of = ''): string => `coalesce(${of}contract_signed_date, ${of}date)`;

/** The month and day on which a contract was signed, as one number: 702 is the 2nd of July. */
export const signedMonthDay = (of = ''): string =>
  `((extract(month from (${of}contract_signed_date at time zone 'Europe/Amsterdam')) * 100 + extract(day from (${of}contract_signed_date at time zone 'Europe/Amsterdam')))::int)`;

/** What an inspection costs; -1 where nothing is fixed, or what was written is no price. */
export const inspectionPrice = (of = ''): string =>
  `(case when ${of}price_status = 'fixed' and ${of}contract_price ~ '^[0-9]{1,9}([.][0-9]{1,2})?$' then ${of}contract_price::numeric else -1 end)`;
