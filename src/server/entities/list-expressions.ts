/** Expressions that lists search and sort by, word for word as the indexes have them: without that they are not used. */

/** All that a customer is found by; a telephone number also without what stands between its digits. */
export const customerText = (of = ''): string =>
  `search_text(${of}name || ' ' || coalesce(${of}contact_person, '') || ' ' || ${of}address || ' ' || coalesce(${of}phone, '') || ' ' || regexp_replace(coalesce(${of}phone, ''), '[^0-9]', '', 'g') || ' ' || coalesce(${of}email, ''))`;

/** What an inspection costs; -1 where nothing is fixed, or what was written is no price. */
export const inspectionPrice = (of = ''): string =>
  `(case when ${of}price_status = 'fixed' and ${of}contract_price ~ '^[0-9]{1,9}([.][0-9]{1,2})?$' then ${of}contract_price::numeric else -1 end)`;
