import * as z from 'zod/mini'

/** Of a hundred, with one decimal place. */
export const percent = () => z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.1))
