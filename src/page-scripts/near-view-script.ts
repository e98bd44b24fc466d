/**
 * Lets the style sheets leave what is far from view without a layout until the visitor scrolls, which
 * a cheap phone feels at the first paint. Heights are a guess until then. So this is for pages that
 * are opened at their top: Back, a reload and a link to a place in the page need the true height of
 * all above it, and get it without this script as without any.
 *
 * It is the text of a script that runs before the first layout, where the build bundles nothing.
 */
export const nearViewScript = [
  "performance.getEntriesByType('navigation')[0]?.type=='navigate'&&!location.hash&&",
  "(({dataset:d})=>{d.layout='near-view';",
  "addEventListener('scroll',()=>delete d.layout,{once:true})})(document.documentElement)",
].join('');
