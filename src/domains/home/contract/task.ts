import * as z from 'zod/mini'

/** A text in up to three languages, as it is stored. */
export const words = z.object({
  en: z.exactOptional(z.string()),
  pt: z.exactOptional(z.string()),
  'zh-Hant': z.exactOptional(z.string()),
})

const values = z.record(z.string(), z.union([z.string(), z.number()]))

/** A task of a person. */
export const task = z.object({
  type: z.string(),
  domain: z.string(),
  values,
  subject: z.string(),
  /** The page on which the task is done: a path of the portal, or an IRI. */
  link: z.string(),
  /** A day, `YYYY-MM-DD`, or an instant. */
  dueAt: z.nullable(z.string()),
  /** The move of its subject that ends it; null where the page must be opened first. */
  act: z.nullable(z.string()),
  /** How many more tasks of its kind there are, when this one represents all of them. */
  alike: z.int(),
})

/** Tasks of an office, combined into one entry. */
export const taskQueue = z.object({
  type: z.string(),
  domain: z.string(),
  count: z.int(),
  /** The list that contains them. */
  link: z.string(),
  dueAt: z.nullable(z.string()),
})

/** A news item: the key of a domain's `feed` words, their values, and the item it is about. */
export const newsItem = z.object({
  subject: z.string(),
  domain: z.string(),
  key: z.string(),
  values,
  at: z.string(),
})
export type NewsItem = z.output<typeof newsItem>
