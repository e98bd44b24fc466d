/**
 * Source of an inline script that runs before the first layout, where the build bundles nothing.
 *
 * Lets the style sheets skip the layout of list items and a footer far from view until the visitor scrolls, which
 * saves slow machines time before the first paint. Until then heights are estimates, so it applies only
 * to pages opened at their top: Back, a reload and a fragment need the true height of all above.
 */
export const nearViewScript = [
  "performance.getEntriesByType('navigation')[0]?.type=='navigate'&&!location.hash&&",
  "(({dataset:d})=>{d.layout='near-view';",
  "addEventListener('scroll',()=>delete d.layout,{once:true})})(document.documentElement)",
].join('');
