early=[];for(const e of["click","input"])addEventListener(e,({target:r})=>document.querySelector("#line[popover]")||early.push([e,r]),!0);
