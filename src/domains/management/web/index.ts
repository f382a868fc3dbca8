import type { WebDomain } from '#platform/web/routes/screen.ts'
import { words } from './words.ts'

/** The pages for people in charge of an area. */
export const management: WebDomain = {
  name: 'management',
  words,
  news: { text: words('news.kind') },
  linked: ['/faculties/:id', '/degree/:id', '/program/:programId', '/language/:id'],
}
