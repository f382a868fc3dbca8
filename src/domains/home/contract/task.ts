import * as z from 'zod/mini'

/** A text in up to three languages, as it is kept. */
export const words = z.object({
  en: z.exactOptional(z.string()),
  pt: z.exactOptional(z.string()),
  'zh-Hant': z.exactOptional(z.string()),
})

const values = z.record(z.string(), z.union([z.string(), z.number()]))

/** Something that waits for a person. */
export const task = z.object({
  type: z.string(),
  domain: z.string(),
  values,
  subject: z.string(),
  /** The page where it is done: a path of the portal, or an IRI. */
  link: z.string(),
  /** A day, `YYYY-MM-DD`, or an instant. */
  dueAt: z.nullable(z.string()),
  /** How many more of its kind wait, where this one stands for all of them. */
  alike: z.int(),
})

/** Tasks of an office that are told as one. */
export const taskQueue = z.object({
  type: z.string(),
  domain: z.string(),
  count: z.int(),
  /** The list on which they are done. */
  link: z.string(),
  dueAt: z.nullable(z.string()),
})

/** Something that happened: the key of a domain's `feed` words, its values, and the thing it is about. */
export const newsItem = z.object({
  subject: z.string(),
  domain: z.string(),
  key: z.string(),
  values,
  at: z.string(),
})
export type NewsItem = z.output<typeof newsItem>
