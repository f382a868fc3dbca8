import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { RequestsParams } from './queries.ts'
import { words } from './words.ts'

type Props = {
  params: RequestsParams
  /** The list without filters. */
  all: string
  /** Said if the list has nothing at all. */
  title: string
  about: string
}

/** In place of an empty list: nothing at all, or nothing that the filters let through. */
export function NothingFound({ params: { kind, only, q }, all, title, about }: Props) {
  const t = useWords(words)
  const isFiltered = [kind, only, q].some((value) => value !== undefined)
  return (
    <Card>
      {isFiltered ? (
        <Empty title={t('noneFound')} act={<ButtonLink to={all}>{t('all')}</ButtonLink>} />
      ) : (
        <Empty title={title}>{about}</Empty>
      )}
    </Card>
  )
}
