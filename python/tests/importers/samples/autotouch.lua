--[[
Time: 2026-01-01
Resolution: 1170, 2532
]]
touchDown(4, 300.0, 600.0);
usleep(50000.00);
touchMove(4, 330.0, 660.0);
usleep(8000.5);
touchUp(4, 330.0, 663.0);
