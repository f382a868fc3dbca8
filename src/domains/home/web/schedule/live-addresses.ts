import { useQuery } from '@tanstack/react-query'
import { listOf } from '#platform/web/api/api.ts'
import { CalendarAddress } from '../../contract/calendar-address.ts'

/** The working private addresses of a person's schedule. */
export const liveAddressesOf = (user: number) =>
  listOf(CalendarAddress, { 'user.id': user, state: 'LIVE', itemsPerPage: 50, order: { createdAt: 'desc' } })

/** Refetched wherever they are shown, because apps read them in between. */
export function useLiveAddresses(user: number) {
  const { data, refetch } = useQuery({ ...liveAddressesOf(user), staleTime: 0 })
  return { live: data?.['hydra:member'] ?? [], refetch }
}
