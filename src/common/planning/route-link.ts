/** The link to a map with the route past addresses. Nothing is sent before somebody follows it. */

/** So many places between here and the last one a map takes in a link. */
const WAYPOINTS_MAX = 9;

/** From where one is past all addresses in their order, as far as a map goes; null without any. */
export function routeLink(addresses: readonly string[]): string | null {
  const stops = addresses.filter((address) => address.trim() !== '').slice(0, WAYPOINTS_MAX + 1);
  const destination = stops.at(-1);
  if (destination === undefined) return null;
  const past = stops.slice(0, -1);
  const waypoints = past.length > 0 ? `&waypoints=${encodeURIComponent(past.join('|'))}` : '';
  const query = `api=1&travelmode=driving&destination=${encodeURIComponent(destination)}`;
  return `https://www.google.com/maps/dir/?${query}${waypoints}`;
}
