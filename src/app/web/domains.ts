import { course, news as courseNews } from '#course/web'
import { homeWith } from '#home/web'
import { people, news as peopleNews } from '#people/web'
import type { WebDomain } from '#platform/web/screen.ts'
import { registry, news as registryNews } from '#registry/web'
import { teachingPractice, news as teachingPracticeNews } from '#teaching-practice/web'

const contributing = [
  { ...course, news: courseNews },
  { ...teachingPractice, news: teachingPracticeNews },
  { ...registry, news: registryNews },
  { ...people, news: peopleNews },
]

/** The domains that have screens, in the order of the house; home shows what the others contribute. */
export const domains: readonly WebDomain[] = [people, course, teachingPractice, homeWith(contributing), registry]
