/** Leaves what a query shows as it is when it could not be asked for anew: it is asked for when it is shown again. */
import type { Query } from '@tanstack/react-query';

export const keepShown = <Failure>(query: Query<unknown, Failure>): void =>
  query.setState({ ...query.state, status: 'success', error: null, isInvalidated: true });
