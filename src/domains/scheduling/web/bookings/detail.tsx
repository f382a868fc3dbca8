import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { bookings } from './screens-of.ts'

/** One booking; whoever made it moves it on the page of the hours, its owner notes who came. */
export default detailScreen(bookings, {
  factsTitle: words('bookings.facts'),
  edit: 'button',
  facts: (c) => [
    c.ref('page'),
    c.moment('startsAt'),
    c.moment('endsAt'),
    c.text('place'),
    c.ref('owner'),
    c.text('name'),
    c.ref('user'),
    c.text('email'),
    c.text('note'),
    c.moment('heldUntil'),
  ],
  Acts: ({ of }) => {
    const t = useWords(words)
    return <ButtonLink to={paths.page({ id: of.page.id })}>{t('bookings.fields.page')}</ButtonLink>
  },
})
