import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { useNames } from './names.ts'
import { sharedQuery } from './queries.ts'

type SharedParams = Params<'/study_plan/shared/:share'>

export const load = ({ share }: SharedParams) => prefetch(sharedQuery(share))

/** A plan that somebody shares: its terms and modules, and nothing else. */
export default function SharedPlan({ params }: { params: SharedParams }) {
  const t = useWords(words)
  const language = useLanguage()
  const { number } = useFormat()
  const { name, program, items, modules } = useLoaded(sharedQuery(params.share)).data
  const names = useNames({ curriculum: null, modules })
  const terms = [...new Set(items.map(({ term }) => term))].sort()
  const nameOf = ({ module, title }: (typeof items)[number]) =>
    module === null ? title : `${names.module(module).code} ${names.module(module).name}`
  return (
    <Page title={name} meta={`${inLanguage(program, language)} · ${t('plan.share.reading')}`}>
      <Stack>
        {terms.map((term) => (
          <Card key={term} title={names.term(term)}>
            <Rows label={names.term(term)}>
              {items
                .filter((item) => item.term === term)
                .map((item) => (
                  <Row key={nameOf(item)} title={nameOf(item)} end={number(item.credits)} />
                ))}
            </Rows>
          </Card>
        ))}
      </Stack>
    </Page>
  )
}
