import { linkedScreens } from '#platform/web/contribution/first-screens.ts'
import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { words } from './words.ts'

/** The pages for people in charge of an area. */
export const management: WebDomain = {
  name: 'management',
  words,
  contributes: [
    newsKinds.add({ text: words('news.kind') }),
    linkedScreens.add('/faculties/:id', '/degree/:id', '/program/:programId', '/language/:id'),
  ],
}
