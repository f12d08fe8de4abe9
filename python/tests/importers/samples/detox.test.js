  await element(by.id('buy')).tap();
  await element(by.label('Buy')).longPress(1500);
  await element(by.id('buy')).multiTap(3);
  await element(by.id('buy')).swipe('left', 'slow', 0.5);
