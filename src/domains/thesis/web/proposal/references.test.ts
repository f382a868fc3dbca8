import { expect, test } from 'vitest'
import { referencesIn } from './references.ts'

const article = `@article{rayner98,
  author = {Rayner, Keith and Jo{\\~a}o da Silva},
  title = {Eye movements in {R}eading: 20 years},
  journal = "Psychological {Bulletin}", volume = 124, number = {3}, pages = {372--422}, year = 1998,
  doi = {https://doi.org/10.1037/0033-2909.124.3.372}
}`

test.each([
  [
    'an article with accents, quotes, bare numbers and a DOI',
    article,
    'Rayner, K., & Silva, J. d. (1998). Eye movements in Reading: 20 years. Psychological Bulletin, 124(3), 372–422. https://doi.org/10.1037/0033-2909.124.3.372',
    [],
  ],
  [
    'an institution in braces, whose name contains “and”',
    '@book{x, author = {{Health and Safety Office}}, title={Noise}, publisher={HSO}, year={2020}}',
    'Health and Safety Office (2020). Noise. HSO.',
    [],
  ],
  [
    'an entry without year and source',
    '@misc{wong, author={Wong, Ka-Ming}, title={Reading in three languages}}',
    'Wong, K.-M. Reading in three languages.',
    ['year', 'source'],
  ],
  [
    'a DOI in a sentence',
    'See doi:10.1016/j.cognition.2016.04.004, of course.',
    'https://doi.org/10.1016/j.cognition.2016.04.004',
    ['author', 'year', 'title', 'source'],
  ],
])('%s becomes one line of the list', (_, text, line, missing) => {
  expect(referencesIn(text)).toEqual([{ line, missing }])
})

test('what is no reference gives none, and an entry that is not closed is left out', () => {
  for (const text of ['', 'Read last week.', '@article{a, title={Open', '@comment{x, title={No}}'])
    expect(referencesIn(text)).toEqual([])
  expect(referencesIn(`${article}\n${article}`)).toHaveLength(2)
})
