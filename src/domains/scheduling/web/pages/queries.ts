import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { Booking, bookingSlots } from '../../contract/booking.ts'
import { BookingPage } from '../../contract/booking-page.ts'
import { busyQuery } from '../queries.ts'

export type PageItem = Item<typeof BookingPage>

export const pageQuery = (id: number | string) => itemOf(BookingPage, id)
export const slotsQuery = (id: number | string) => queryOf(Booking.type, bookingSlots, { params: { id: Number(id) } })
/** The coming and past bookings of a page that the reader may see. */
export const bookingsQuery = (id: number | string) =>
  listOf(Booking, { itemsPerPage: 100 }, { under: `${BookingPage.iri(id)}/bookings` })
/** Everything that the page of somebody's hours shows. */
export async function loadPage(id: string): Promise<void> {
  const [{ slots }] = await Promise.all([
    prefetch(slotsQuery(id)),
    prefetch(pageQuery(id)),
    prefetch(bookingsQuery(id)),
  ])
  if (slots.length > 0) await prefetch(busyQuery({ days: slots.map(({ day }) => day) }))
}
