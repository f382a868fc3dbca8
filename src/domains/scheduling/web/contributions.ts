import { openPages } from '#platform/web/contribution/open-pages.ts'
import { words } from './words.ts'

const pollLink = async () => {
  const [page] = await Promise.all([import('./public/poll-link.tsx'), words.load()])
  return page
}

const bookingLink = async () => {
  const [page] = await Promise.all([import('./outside/booking-link.tsx'), words.load()])
  return page
}

// A poll and a booking by their links, for anybody.
export const contributions = [openPages.add({ name: 'poll', page: pollLink }, { name: 'booking', page: bookingLink })]
