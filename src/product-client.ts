/** What `@product` is in a browser: the components, without the readers of the content. See `product.ts`. */

export { Band } from './ui/Band.tsx';
export { Button } from './ui/Button.tsx';
export { Card } from './ui/Card.tsx';
export { Cover } from './ui/Cover.tsx';
export { Grid } from './ui/Grid.tsx';
export { LinkButton } from './ui/LinkButton.tsx';
export { Notice } from './ui/Notice.tsx';
export { Photo } from './ui/Photo.tsx';
export { Prose } from './ui/Prose.tsx';
