import { chromium } from '@playwright/test';
const base='http://127.0.0.1:4571';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--no-first-run','--disable-background-networking'] });
const errors=[];
const safe = async (name, f) => { try { await f(); } catch (e) { errors.push(name+': '+String(e).slice(0,300)); } };
for (const [w,s,forced] of [[1440,'light'],[390,'light'],[768,'dark'],[1440,'dark'],[1024,'light','active']]) {
  const c = await b.newContext({ viewport:{width:w,height:900}, colorScheme: s, reducedMotion:'reduce', forcedColors: forced ?? 'none' }); const p = await c.newPage(); p.setDefaultTimeout(15000); p.on('console',m=>['error','warning'].includes(m.type())&&errors.push(m.text())); p.on('pageerror',e=>errors.push(String(e)));
  const n=`${w}-${s}${forced?'-forced':''}`;
  await safe('exam'+n, async()=>{
  await p.goto(base+'/try/exam-screen'); await p.locator('astro-island').dispatchEvent('focusin'); await p.waitForSelector('astro-island:not([ssr])');
  await p.getByRole('radio',{name:/225 inches/}).check({force:true}); await p.waitForTimeout(700);
  await p.getByRole('switch').check({force:true});
  await p.getByRole('button',{name:'Next question'}).click(); await p.getByRole('radio',{name:/1,200/}).check({force:true}); await p.waitForTimeout(200);
  await p.screenshot({path:`/tmp/sample/exam-${n}.png`, fullPage:true});
  for (const x of [256,320,480,640,2560]) { await p.setViewportSize({width:x,height:900}); const d=await p.evaluate(()=>[document.documentElement.scrollWidth,document.documentElement.clientWidth]); if (d[0]>d[1]) errors.push('overflow exam '+x+' '+d); }
  if (w===390) { await p.setViewportSize({width:256,height:900}); await p.screenshot({path:'/tmp/sample/exam-256.png', fullPage:true}); }
  await p.setViewportSize({width:w,height:900});
  });
  await safe('zip'+n, async()=>{
  await p.goto(base+'/try/zip-extractor'); await p.locator('astro-island').dispatchEvent('focusin'); await p.waitForSelector('astro-island:not([ssr])');
  if (n==='1440-light') await p.screenshot({path:`/tmp/sample/zip-none-${n}.png`, fullPage:true});
  await p.getByRole('button',{name:/Open our sample/}).click(); await p.getByRole('button',{name:/rosepath/}).click(); await p.getByText('Checksum matches').waitFor(); await p.waitForTimeout(300);
  await p.screenshot({path:`/tmp/sample/zip-pic-${n}.png`, fullPage:true});
  for (const x of [256,320,480,640,2560]) { await p.setViewportSize({width:x,height:900}); const d=await p.evaluate(()=>[document.documentElement.scrollWidth,document.documentElement.clientWidth]); if (d[0]>d[1]) errors.push('overflow zip '+x+' '+d); }
  await p.setViewportSize({width:w,height:900});
  await p.getByRole('button',{name:/order.txt/}).click(); await p.getByText('Checksum matches').waitFor();
  if (n==='1440-light') await p.screenshot({path:`/tmp/sample/zip-text-${n}.png`, fullPage:true});
  });
  if (n==='1440-light') await safe('case', async()=>{ await p.goto(base+'/work/exam-hosting-platform'); await p.screenshot({path:'/tmp/sample/case.png'}); await p.goto(base+'/work'); await p.screenshot({path:'/tmp/sample/work.png',fullPage:true}); });
  await c.close();
}
console.log(errors); await b.close();
